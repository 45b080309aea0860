import { useRef } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import { policyFieldsMessages } from './messages.ts';
import styles from './policy.module.css';

export type PolicyView = 'visual' | 'json';

const views: readonly PolicyView[] = ['visual', 'json'];

interface PolicyViewsProps {
  readonly panelId: string;
  readonly view: PolicyView;
  readonly onChange: (view: PolicyView) => void;
}

export const tabIdOf = (panelId: string, view: PolicyView): string => `${panelId}-${view}`;

/** One stop of the Tab key; arrow keys change the view. */
export function PolicyViews({ panelId, view, onChange }: PolicyViewsProps) {
  const { t } = useMessages(policyFieldsMessages);
  const list = useRef<HTMLDivElement>(null);
  const show = (next: PolicyView) => {
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(tabIdOf(panelId, next))}`)?.focus();
  };
  const other = views.find((one) => one !== view) ?? view;
  const byKey: Readonly<Record<string, PolicyView>> = {
    ArrowLeft: other,
    ArrowRight: other,
    Home: 'visual',
    End: 'json',
  };
  return (
    <div ref={list} role="tablist" aria-label={t('policyFields.views')} className={styles['views']}>
      {views.map((one) => (
        <button
          key={one}
          id={tabIdOf(panelId, one)}
          type="button"
          role="tab"
          className={styles['view']}
          aria-selected={one === view}
          aria-controls={panelId}
          tabIndex={one === view ? 0 : -1}
          onClick={() => onChange(one)}
          onKeyDown={(event) => {
            const next = byKey[event.key];
            if (next === undefined) return;
            event.preventDefault();
            show(next);
          }}
        >
          {t(`policyFields.view.${one}`)}
        </button>
      ))}
    </div>
  );
}
