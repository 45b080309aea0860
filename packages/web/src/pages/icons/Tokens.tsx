import { useMessages } from '#/messages/catalogue.ts';
import classes from './IconsPage.module.css';
import { iconMessages } from './messages.ts';
import { Specimen } from './Specimen.tsx';

const sizes = ['small', 'dense', 'body', 'title'] as const;
const colours = [
  'surface',
  'surface-raised',
  'surface-overlay',
  'surface-sunken',
  'surface-hover',
  'surface-selected',
  'line',
  'line-strong',
  'line-control',
  'ink',
  'ink-soft',
  'accent',
  'primary',
  'attention',
  'attention-surface',
  'loss',
  'loss-surface',
  'health',
] as const;
const spaces = ['space-1', 'space-2', 'space-3', 'space-4', 'space-5', 'space-6'] as const;
const shadows = ['shadow-menu', 'shadow-panel'] as const;

/** The values of `ui/theme.css`, as the page has them now. */
export function Tokens() {
  const { t } = useMessages(iconMessages);
  return (
    <>
      <Specimen section="type">
        {sizes.map((size) => (
          <div key={size} className={classes['line']} style={{ fontSize: `var(--text-${size})` }}>
            <code className={classes['token']}>{`--text-${size}`}</code>
            {t('icons.example.sentence')}
          </div>
        ))}
      </Specimen>
      <Specimen section="colours">
        <ul className={classes['swatches']}>
          {colours.map((name) => (
            <li key={name}>
              <span className={classes['swatch']} style={{ background: `var(--${name})` }} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen section="space">
        {spaces.map((name) => (
          <div key={name} className={classes['line']}>
            <code className={classes['token']}>{`--${name}`}</code>
            <span className={classes['bar']} style={{ inlineSize: `var(--${name})` }} />
          </div>
        ))}
        <div className={classes['raised']}>
          {shadows.map((name) => (
            <div key={name} className={classes['card']} style={{ boxShadow: `var(--${name})` }}>
              <code>{`--${name}`}</code>
            </div>
          ))}
        </div>
      </Specimen>
    </>
  );
}
