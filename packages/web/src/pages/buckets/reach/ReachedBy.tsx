import type { Reacher } from '@longshore/contract/buckets/reach-schemas';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { TextLink } from '#/shell/TextLink.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { reachMessages } from './messages.ts';
import styles from './reach.module.css';

type Statement = Reacher['by'][number];

/** The statements that give the access, each with its policy and what has that. */
export const ReachedBy = ({ by }: Pick<Reacher, 'by'>) =>
  by.length === 0 ? (
    '–'
  ) : (
    <ul className={styles['through']}>
      {by.map((statement) => (
        <li key={`${statement.kind} ${statement.name} ${statement.policy ?? ''} ${String(statement.number)}`}>
          <Through statement={statement} />
        </li>
      ))}
    </ul>
  );

function Through({ statement: { kind, name, policy = '', number } }: { readonly statement: Statement }) {
  return (
    <RichMessage
      catalogue={reachMessages}
      name={`reach.through.${kind}`}
      values={{ policy: visibleText(policy), name: visibleText(name), number }}
      components={{
        policy: <TextLink to="/access/policies/$" params={{ _splat: policy }} />,
        group: <TextLink to="/identity/groups/$" params={{ _splat: name }} />,
        rules: <TextLink to="/buckets/$bucketName/admin/prefix" params={{ bucketName: name }} />,
      }}
    />
  );
}
