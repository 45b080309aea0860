/** One policy that says what several do; a statement that several have stands once. */
export function mergedText(documents: readonly string[]): string {
  const statements = documents.flatMap((text) => {
    const { Statement: given } = JSON.parse(text) as { Statement?: unknown };
    const list: unknown[] = Array.isArray(given) ? given : [given];
    return list.flatMap((statement) =>
      statement === null || statement === undefined ? [] : JSON.stringify(statement),
    );
  });
  const each = [...new Set(statements)].map((statement): unknown => JSON.parse(statement));
  return JSON.stringify({ Version: '2012-10-17', Statement: each });
}
