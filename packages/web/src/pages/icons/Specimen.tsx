import type { ReactNode } from 'react';
import { useMessages } from '#/messages/catalogue.ts';
import classes from './IconsPage.module.css';
import { iconMessages } from './messages.ts';

interface SpecimenProps {
  readonly section: keyof (typeof iconMessages)['words']['icons']['section'];
  readonly children: ReactNode;
}

/** One kind of component, on the surface that it stands on. */
export function Specimen({ section, children }: SpecimenProps) {
  const { t } = useMessages(iconMessages);
  return (
    <section className={classes['specimen']} aria-labelledby={`gallery-${section}`}>
      <h3 id={`gallery-${section}`} className={classes['name']}>
        {t(`icons.section.${section}`)}
      </h3>
      {children}
    </section>
  );
}
