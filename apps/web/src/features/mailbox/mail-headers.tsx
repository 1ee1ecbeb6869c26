import type { Mail } from '@letterdesk/contract/mailbox';
import classes from './mail-view.module.css';

/** All headers of a mail, in their order; one name may stand several times. */
export function MailHeaders({ headers }: { headers: Mail['headers'] }) {
  const seen = new Map<string, number>();
  const rows = headers.map((header) => {
    const count = (seen.get(header.name) ?? 0) + 1;
    seen.set(header.name, count);
    return { ...header, key: `${header.name} ${count}` };
  });
  return (
    <table className={classes.headers}>
      <tbody>
        {rows.map(({ key, name, value }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
