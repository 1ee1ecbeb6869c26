import { fileSize, limitInMegabytes } from '../../attachments/file-size.ts';
import { defineCheck } from '../check.ts';

export default defineCheck({
  name: 'mail-too-large',
  title: 'Mail too large',
  looksFor: 'A mail that is larger than the mail server accepts.',
  severity: 'block',
  reads: ['mail', 'attachments'],
  find({ mail, attachments }) {
    const { bytes, bytesAllowed } = mail.delivery;
    if (bytes === null || bytesAllowed === null || bytesAllowed <= 0 || bytes <= bytesAllowed) return [];
    const part = attachments.length > 0 ? 'attachments' : 'message';
    return [
      {
        place: { part, line: 0, from: 0, to: 0 },
        message: `This mail has ${fileSize(bytes)}, but the mail server accepts only ${limitInMegabytes(bytesAllowed)} MB.`,
        remedy: 'Remove an attachment, or send it in a mail of its own.',
      },
    ];
  },
});
