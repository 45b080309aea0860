import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import { usePaletteOffers, type PaletteOffer } from '#/stores/palette-offers.ts';
import type { MenuItem } from '#/ui/menu-parts.ts';

const actionOf = ({ id, label, icon, disabledReason, onSelect }: MenuItem): SpotlightActionData => ({
  id: `offer ${id}`,
  label,
  leftSection: icon,
  ...(disabledReason
    ? { description: disabledReason, closeSpotlightOnTrigger: false, 'aria-disabled': true }
    : { onClick: onSelect }),
});

function groupsOf(offers: readonly PaletteOffer[]): readonly SpotlightActionGroupData[] {
  const titles = [...new Set(offers.map(({ title }) => title))];
  return titles.map((group) => ({
    group,
    actions: offers.filter(({ title }) => title === group).flatMap(({ items }) => items.map(actionOf)),
  }));
}

interface Offered {
  /** What can be done on the screen that is shown; what its user may not do stays, with the reason. */
  readonly actions: readonly SpotlightActionGroupData[];
  /** What the screens list, by name. */
  readonly things: readonly SpotlightActionGroupData[];
  readonly isPending: boolean;
}

export function useOffered(): Offered {
  const offers = Object.values(usePaletteOffers());
  return {
    actions: groupsOf(offers.filter(({ isThings }) => isThings !== true)),
    things: groupsOf(offers.filter(({ isThings }) => isThings === true)),
    isPending: offers.some(({ isPending }) => isPending === true),
  };
}
