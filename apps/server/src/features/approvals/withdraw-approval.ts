import type { AppDependencies } from '../../app-dependencies.ts';
import type { WithdrawApproval } from '../letters/delete-letter.ts';
import { lockApproval } from './approvals.store.ts';
import { auditRevocation, recordRevocation, writeRevocation } from './record-revocation.ts';

/** Revokes the pending approval of a letter that is deleted, and tells its approvers (specification 4.19). */
export function createWithdrawApproval(
  dependencies: Pick<AppDependencies, 'config' | 'publicUrl' | 'blobs' | 'sending'>,
): WithdrawApproval {
  const { config, publicUrl, blobs, sending } = dependencies;
  const parts = { blobs, jobs: sending.jobs, publicUrl, noticeFrom: config.mail.noticeFrom };
  return async ({ approval, user, now }) => {
    const notice = await writeRevocation(parts, { approval, user, now, deleted: true });
    return async (trx) => {
      const locked = await lockApproval(trx, approval.id);
      if (locked === undefined) throw new Error(`Approval ${approval.id} is gone`);
      const revocation = { approval: locked, user, now, deleted: true };
      await recordRevocation(trx, parts, { ...revocation, notice });
      await auditRevocation(trx, revocation);
    };
  };
}
