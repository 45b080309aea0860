import type { RouteRule } from '@longshore/contract/route-rule';
import { lazyRouteComponent, notFound, type ErrorComponentProps } from '@tanstack/react-router';
import { createElement, type ComponentType } from 'react';
import { isGoneBy, type GoneBy } from '#/api/gone.ts';
import { chunk } from '#/ui/chunk.ts';
import { loadFrame } from './load-frame.ts';
import { RefusedError } from './refused-error.ts';
import type { screenIcons } from './screen-icons.ts';

type Icon = ComponentType<{ size?: number; stroke?: number }>;

/** Items of the menu under one name. */
export interface MenuGroup {
  readonly id: string;
  readonly label: string;
  readonly icon: Icon;
  readonly order: number;
}

export interface PaletteThingsProps {
  /** What is typed. */
  readonly query: string;
}

/** What the page knows of a screen before it is loaded. Menu, palette, title and gate are made of it. */
export interface ScreenRecord {
  /** Its name in the menu, in the palette and, where it has no other, in its header. */
  readonly label: string;
  /** Other words that the palette finds it by. */
  readonly keywords?: string;
  /** Who sees it; everyone where nothing is said. */
  readonly needs?: RouteRule;
  /** Its picture in the palette, where the menu has none. */
  readonly icon?: keyof typeof screenIcons;
  /** Its item in the menu, if it has one. */
  readonly menu?: {
    readonly icon: Icon;
    /** Items stand in the product's order; the first that a session may see is where it lands. */
    readonly order: number;
    readonly group?: MenuGroup;
    /** Opens an address in a new tab instead of the screen. */
    readonly href?: string;
  };
  /** The screen whose menu item stands for this one, where that is not above it in the address. */
  readonly under?: string;
  /**
   * A tab of the screen above it in the address, at its place in the row: closed to a session, it stays there, with the
   * reason.
   */
  readonly tab?: { readonly order: number };
  /** By which errors the server says that what the address names is not there: the nearest `gone` takes its place. */
  readonly goneBy?: GoneBy;
  /**
   * Offers to the palette what the screen lists, each thing by its name, to those who may see the screen. Loaded with the
   * palette.
   */
  readonly things?: () => Promise<{ readonly default: ComponentType<PaletteThingsProps> }>;
  /** Takes the whole width: the menu is hidden. */
  readonly isWide?: true;
}

/**
 * Loads a file that exports a component. The component names its return type: an inferred one would lead through the
 * router's type back to the screen.
 */
type Part<Props = object> = () => Promise<{ readonly default: ComponentType<Props> }>;

/** An address that was opened without a session. */
export interface Arrival {
  readonly params: Readonly<Record<string, unknown>>;
  readonly search: Readonly<Record<string, unknown>>;
  readonly pathname: string;
}

type WithoutSession = (arrival: Arrival) => void;

interface ScreenParts extends ScreenRecord {
  readonly page: Part;
  /** Shows the shape of what comes; a header and a list where nothing is said. */
  readonly pending?: Part;
  /** Shows what failed, where the screen can say more than the failure itself. */
  readonly failed?: Part<ErrorComponentProps>;
  /** Shows that the thing of the address is not there. */
  readonly gone?: Part;
  readonly withoutSession?: WithoutSession;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenRecord;
    /** Leads somewhere else than to the sign-in page whoever comes without a session, where there is something. */
    withoutSession?: WithoutSession;
  }
}

const part = <Props>(load: Part<Props>) => lazyRouteComponent(chunk(load));

const Refused = lazyRouteComponent(loadFrame, 'ScreenRefused');

/** In place of a screen: why its user may not see it, or what failed. */
function failure(failed: Part<ErrorComponentProps> | undefined) {
  const Failed = failed ? part(failed) : lazyRouteComponent(loadFrame, 'ScreenFailed');
  const Failure = (props: ErrorComponentProps) =>
    props.error instanceof RefusedError
      ? createElement(Refused, { error: props.error })
      : createElement(Failed, props);
  const preload = async (): Promise<void> => {
    await Promise.all([Refused.preload?.(), Failed.preload?.()]);
  };
  return Object.assign(Failure, { preload });
}

/** What a loader was told is turned into the route's own way of saying that nothing is there. */
const goneOn = (goneBy: GoneBy) => (error: unknown) => {
  if (isGoneBy(goneBy, error)) notFound({ throw: true });
};

interface Asked {
  readonly staticData: { readonly screen?: ScreenRecord };
  readonly params: unknown;
}

/** The options of a screen's route beside its path, search and loader. Only the record is there from the start. */
export function screen({ page, pending, failed, gone, withoutSession, ...record }: ScreenParts) {
  return {
    staticData: { screen: record, ...(withoutSession && { withoutSession }) },
    // Asking for the parameters themselves would take their names from the route's own loader.
    beforeLoad: async ({ matches }: { readonly matches: readonly Asked[] }): Promise<void> => {
      if (record.needs === undefined) return;
      const params = matches.find(({ staticData }) => staticData.screen === record)?.params;
      await (await loadFrame()).requirePermitted(record, params);
    },
    component: part(page),
    ...(record.goneBy && { onError: goneOn(record.goneBy) }),
    // Pointing at a link loads its screen's code and words; its data is read when it is opened.
    preload: false,
    ...(pending && { pendingComponent: part(pending) }),
    errorComponent: failure(failed),
    ...(gone && { notFoundComponent: part(gone) }),
  };
}
