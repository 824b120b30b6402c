import { createTransport } from 'nodemailer'
import type { MailSender } from './mail-port.ts'

const SECOND = 1000

export function openSmtp({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10 * SECOND,
    greetingTimeout: 10 * SECOND,
    dnsTimeout: 10 * SECOND,
    socketTimeout: 30 * SECOND,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, domain, fromName, replyTo, to, subject, text, html, headers }) {
      await transport.sendMail({
        // A second try after a crash is the same message to those who sort out doubles.
        messageId: `<${id}@${domain}>`,
        from: { name: fromName, address: from },
        replyTo,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}
