/** What an audit event is about, as people filter it. */
export const AUDIT_KINDS = ['saw', 'changed', 'sent', 'downloaded', 'approved', 'administered'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_KIND_LABELS: Readonly<Record<AuditKind, string>> = {
  saw: 'Saw',
  changed: 'Changed',
  sent: 'Sent',
  downloaded: 'Downloaded',
  approved: 'Approved',
  administered: 'Administered',
};

/** Every action of an audit event, its kind, and what was done as a phrase after a person's name. */
export const AUDIT_ACTIONS = {
  'letter.read': ['saw', 'opened the letter'],
  'sent_letter.read': ['saw', 'opened the letter as it was sent'],
  'audit.look_up': ['saw', 'looked this up in the audit'],
  'letter.create': ['changed', 'created the letter'],
  'letter.flood': ['changed', 'created the letter from its template'],
  'letter.save': ['changed', 'saved the letter'],
  'letter.reflood': ['changed', 'updated the letter’s data'],
  'letter.render': ['changed', 'built the letter again from its template'],
  'letter.delete': ['changed', 'deleted the letter'],
  'letter.remove': ['changed', 'removed the letter and all that was sent of it'],
  'letter.attach': ['changed', 'attached a file'],
  'letter.detach': ['changed', 'removed an attachment'],
  'letter.arrange': ['changed', 'put the attachments in order'],
  'letter.watermark': ['changed', 'added a watermark to an attachment'],
  'letter.unwatermark': ['changed', 'removed the watermark of an attachment'],
  'letter.refuse_infected': ['changed', 'tried to attach an infected file'],
  'letter.send': ['sent', 'sent the letter'],
  'letter.undo_send': ['sent', 'undid the sending'],
  'letter.schedule': ['sent', 'scheduled the letter'],
  'letter.reschedule': ['sent', 'changed the scheduled e-mail'],
  'letter.cancel-schedule': ['sent', 'cancelled the scheduled e-mail'],
  'letter.resume-schedule': ['sent', 'scheduled the letter again'],
  'letter.stop-schedule': ['sent', 'stopped the scheduled e-mail'],
  'letter.notify-stopped': ['sent', 'notified the sender that the scheduled e-mail was stopped'],
  'sent_letter.send_again': ['sent', 'sent the e-mail again'],
  'sent_letter.mark_as_sent': ['sent', 'marked the e-mail as sent'],
  'sent_letter.tell_failure': ['sent', 'notified the sender that the e-mail didn’t arrive'],
  'mail.deliver': ['sent', 'tried to deliver the e-mail'],
  'mail.recover': ['sent', 'found an e-mail whose delivery was interrupted'],
  'mail.returned': ['sent', 'received a report that the e-mail was returned'],
  'mail.delayed': ['sent', 'received a report that the e-mail is delayed'],
  'mail.release': ['administered', 'released the e-mails held since a restore'],
  'letter.hand-over': ['changed', 'handed the draft over'],
  'letter.hand-over-schedule': ['sent', 'handed the scheduled e-mail over'],
  'letter.download': ['downloaded', 'downloaded an attachment'],
  'letter.export': ['downloaded', 'exported the letter with its files'],
  'sent_letter.download': ['downloaded', 'downloaded a sent file'],
  'template.download': ['downloaded', 'downloaded an attachment of a template'],
  'search.export': ['downloaded', 'exported search results'],
  'retention.export': ['downloaded', 'exported the letters of a record or an address'],
  'audit.export': ['downloaded', 'exported audit events'],
  'approval.submit': ['approved', 'submitted the letter for approval'],
  'approval.approve': ['approved', 'approved the letter'],
  'approval.decline': ['approved', 'declined the letter'],
  'approval.revoke': ['approved', 'revoked the approval'],
  'approval.remind': ['approved', 'reminded the approvers'],
  'approval.notify-change': ['approved', 'notified the sender of a pending letter about changed data'],
  'approval.hand-over': ['approved', 'handed the approval over'],
  'hold.place': ['administered', 'placed a legal hold'],
  'hold.end': ['administered', 'ended a legal hold'],
  'retention.run': ['administered', 'removed letters whose time was over'],
  'retention.erase': ['administered', 'erased the letters of a record or an address'],
  'account.close': ['administered', 'closed the account'],
  'account.reopen': ['administered', 'reopened the account'],
  'template.create': ['administered', 'created a template'],
  'template.configure': ['administered', 'configured a template'],
  'template.remind-review': ['administered', 'reminded the owner to review a template'],
  'template.save-draft': ['administered', 'saved a template’s draft'],
  'template.delete-draft': ['administered', 'deleted a template’s draft'],
  'template.publish': ['administered', 'published a template'],
  'template.attach': ['administered', 'attached a file to a template'],
  'template.detach': ['administered', 'removed an attachment of a template'],
  'template.refuse_infected': ['administered', 'tried to attach an infected file to a template'],
  'clause.create': ['administered', 'created a clause'],
  'clause.save': ['administered', 'saved a clause'],
  'clause.publish': ['administered', 'published a clause'],
  'clause.remove': ['administered', 'removed a clause'],
  'email-message.create': ['administered', 'created an e-mail message'],
  'email-message.save': ['administered', 'saved an e-mail message'],
  'organisation.change': ['administered', 'changed the organisation'],
  'organisation.import': ['administered', 'imported an organisation'],
  'blob.collect': ['administered', 'removed files that nothing uses'],
} as const satisfies Record<string, readonly [AuditKind, string]>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Returns an action's kind and phrase. An action of a newer or older version is shown by its name. */
export function describeAction(action: string): { readonly kind: AuditKind; readonly phrase: string } {
  const known = Object.hasOwn(AUDIT_ACTIONS, action) ? AUDIT_ACTIONS[action as AuditAction] : undefined;
  const [kind, phrase] = known ?? (['administered', action] as const);
  return { kind, phrase };
}

export function actionsOfKind(kind: AuditKind): AuditAction[] {
  return (Object.keys(AUDIT_ACTIONS) as AuditAction[]).filter((action) => AUDIT_ACTIONS[action][0] === kind);
}
