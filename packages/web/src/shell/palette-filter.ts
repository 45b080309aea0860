import type {
  SpotlightActionData,
  SpotlightActionGroupData,
  SpotlightFilterFunction,
} from '@mantine/spotlight';

const noMatch = Number.POSITIVE_INFINITY;

/**
 * How well a text matches what was typed, the less the better: 0 from its start, then from the start of a word, then
 * anywhere, then its letters in their order with others between them.
 */
export function fuzzyRank(query: string, text: string): number {
  const wanted = query.trim().toLowerCase();
  const inside = text.toLowerCase();
  const at = inside.indexOf(wanted);
  if (at === 0) return 0;
  if (at > 0) return /[\p{L}\p{N}]/u.test(inside[at - 1] ?? '') ? 2 : 1;
  let position = -1;
  let skipped = 0;
  for (const letter of wanted.replace(/\s/g, '')) {
    const next = inside.indexOf(letter, position + 1);
    if (next < 0) return noMatch;
    if (position >= 0) skipped += next - position - 1;
    position = next;
  }
  return 4 + skipped;
}

const wordsOf = ({ keywords = '' }: SpotlightActionData) =>
  typeof keywords === 'string' ? keywords : keywords.join(' ');

/** Each word of what was typed has a place of its own: `photos lifecycle` finds the tab Lifecycle of the bucket photos. */
function rankOf(query: string, action: SpotlightActionData): number {
  const whole = rankOfWord(query, action);
  if (whole < 4) return whole;
  const words = query.trim().split(/\s+/);
  if (words.length === 1) return whole;
  const each = words.map((word) => rankOfWord(word, action));
  // Letters that stand somewhere say little of one word, and nothing of several.
  return each.every((rank) => rank < 4) ? Math.max(...each) : whole;
}

function rankOfWord(query: string, action: SpotlightActionData): number {
  const byLabel = fuzzyRank(query, action.label ?? '');
  if (byLabel <= 2) return byLabel;
  const byKeyword = wordsOf(action).toLowerCase().includes(query.trim().toLowerCase()) ? 3 : noMatch;
  return Math.min(byLabel, byKeyword);
}

/** The actions that match, the best first within their groups. */
export const fuzzyFilter: SpotlightFilterFunction = (query, entries) => {
  if (query.trim() === '') return entries;
  const groups = entries.filter((entry): entry is SpotlightActionGroupData => 'actions' in entry);
  return groups
    .map(({ group, actions }) => ({
      group,
      ranked: actions
        .map((action) => ({ action, rank: rankOf(query, action) }))
        .filter(({ rank }) => rank < noMatch)
        .sort((left, right) => left.rank - right.rank),
    }))
    .filter(({ ranked }) => ranked.length > 0)
    .sort((left, right) => (left.ranked[0]?.rank ?? 0) - (right.ranked[0]?.rank ?? 0))
    .map(({ group, ranked }) => ({ group, actions: ranked.map(({ action }) => action) }));
};
