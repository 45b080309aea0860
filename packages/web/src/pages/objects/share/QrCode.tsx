import qrcode from 'qrcode-generator';
import { useMemo } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { shareMessages } from './messages.ts';
import classes from './share.module.css';

/** The quiet zone that readers need around the code. */
const marginModules = 4;

/** The dark modules as one path, and how many stand in a row; null for a text that no code can hold. */
function drawn(text: string): { readonly path: string; readonly modules: number } | null {
  const code = qrcode(0, 'L');
  code.addData(text);
  try {
    code.make();
  } catch {
    return null;
  }
  const modules = code.getModuleCount();
  const columns = Array.from({ length: modules }, (_, column) => column);
  const path = columns.flatMap((row) =>
    columns.flatMap((column) => (code.isDark(row, column) ? [`M${column} ${row}h1v1h-1z`] : [])),
  );
  return { path: path.join(''), modules };
}

/** A link to open with a phone. */
export function QrCode({ text }: { readonly text: string }) {
  const { t } = useMessages(shareMessages);
  const code = useMemo(() => drawn(text), [text]);
  if (code === null) return <output>{t('share.qrTooLong')}</output>;
  const side = code.modules + 2 * marginModules;
  return (
    <svg
      role="img"
      aria-label={t('share.qrAlt')}
      className={classes['qr']}
      viewBox={`${-marginModules} ${-marginModules} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={code.path} />
    </svg>
  );
}
