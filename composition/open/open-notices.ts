import { randomUUID } from 'node:crypto'
import type { Settings } from '#config/settings.ts'
import type { MailSender } from '#providers/mail/mail-port.ts'
import { createWebhookSender } from '#providers/webhooks/webhook-sender.ts'
import type { NoticeChannels } from '#use-cases/platform/tell-notices.ts'
import { type NoticeMessage, writeNotice } from '#use-cases/platform/write-notice.ts'

type Opened = {
  settings: Pick<Settings, 'mail' | 'noticeWebhook' | 'officeHost'>
  /** The platform's own. */
  sender: MailSender
  originOf: (domain: string) => string
}

const SENDER = 'Guardaroba'

/** How operators are told: by mail where there is a mail server, and at an address of their own where one is named. */
export function openNotices({ settings, sender, originOf }: Opened): NoticeChannels {
  const { mail, noticeWebhook, officeHost } = settings
  // asked each time: a demo's port is known late
  const written = (message: NoticeMessage, language: 'it' | 'en') =>
    writeNotice(message, { language, officeOrigin: officeHost && originOf(officeHost) })
  return {
    mail:
      mail.kind === 'outbox'
        ? null
        : async (message, { email, language }) => {
            const { subject, text } = written(message, language)
            await sender.send({
              ...{ id: randomUUID(), storeId: '', domain: officeHost ?? 'guardaroba.invalid', fromName: SENDER },
              ...{ to: email, subject, text, html: toHtml(text), attachments: [], headers: {} },
            })
          },
    webhook:
      noticeWebhook === null
        ? null
        : async (message) => {
            const { subject, text } = written(message, 'en')
            const { key, event, count, since } = message
            const body = JSON.stringify({ key, event, count, since, text: `${subject}\n\n${text}` })
            const headers = { 'content-type': 'application/json' }
            const posted = await webhooks.post({ url: noticeWebhook, headers, body })
            if (posted.status === null || posted.status >= 300) throw new Error(posted.problem ?? `${posted.status}`)
          },
  }
}

/** To wherever whoever runs it says, its own network too. */
const webhooks = createWebhookSender({ isPrivateAllowed: true })

function toHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const linked = escaped.replace(/https?:\/\/\S+/g, (address) => `<a href="${address}">${address}</a>`)
  const paragraphs = linked.trim().split('\n\n')
  return `<!doctype html><meta charset="utf-8">${paragraphs.map((each) => `<p>${each}</p>`).join('')}`
}
