import type { Reacher } from '@longshore/contract/buckets/reach-schemas';
import { RichMessage } from '#/messages/RichMessage.tsx';
import { TextLink } from '#/shell/TextLink.tsx';
import { visibleText } from '#/ui/visible-text.ts';
import { reachMessages } from './messages.ts';
import styles from './reach.module.css';

type Statement = Reacher['by'][number];

interface OfDirectory {
  /** Whose groups have no page here. */
  readonly isOfDirectory: boolean;
}

/** The statements that give the access, each with its policy and what has that. */
export const ReachedBy = ({ by, isOfDirectory }: Pick<Reacher, 'by'> & OfDirectory) =>
  by.length === 0 ? (
    '–'
  ) : (
    <ul className={styles['through']}>
      {by.map((statement) => (
        <li key={`${statement.kind} ${statement.name} ${statement.policy ?? ''} ${String(statement.number)}`}>
          <Through statement={statement} isOfDirectory={isOfDirectory} />
        </li>
      ))}
    </ul>
  );

function Through({ statement, isOfDirectory }: { readonly statement: Statement } & OfDirectory) {
  const { kind, name, policy = '', number } = statement;
  return (
    <RichMessage
      catalogue={reachMessages}
      name={`reach.through.${isOfDirectory ? 'user' : kind}`}
      values={{ policy: visibleText(policy), name: visibleText(name), number }}
      components={{
        policy: <TextLink to="/access/policies/$" params={{ _splat: policy }} />,
        group: <TextLink to="/identity/groups/$" params={{ _splat: name }} />,
        rules: <TextLink to="/buckets/$bucketName/admin/prefix" params={{ bucketName: name }} />,
      }}
    />
  );
}
