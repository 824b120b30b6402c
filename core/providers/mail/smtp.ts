import { createTransport, type Transporter } from 'nodemailer'
import type { MailSender } from './mail-port.ts'
import { createPace } from './pace.ts'

const SECOND = 1000

export const SMTP_BOUNDS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  dnsTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

/** The platform's mail server. `perSecond`: what it takes from this instance. */
export function openSmtp({ url, from, perSecond }: { url: string; from: string; perSecond: number }): MailSender {
  return sendThrough(createTransport({ url, pool: true, maxConnections: 5, ...SMTP_BOUNDS }), { from, perSecond })
}

export function sendThrough(
  transport: Transporter,
  { from, perSecond }: { from: string; perSecond: number },
): MailSender {
  const myTurn = createPace(perSecond)
  return {
    async send({ id, domain, fromName, replyTo, to, subject, text, html, attachments, headers }) {
      await myTurn()
      await transport.sendMail({
        // A second try after a crash is the same message to those who sort out doubles.
        messageId: `<${id}@${domain}>`,
        from: { name: fromName, address: from },
        replyTo,
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: attachments.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes),
        })),
        headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
