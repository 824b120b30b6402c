import { expect } from '@playwright/test'
import { inStore } from '#database/connection.ts'
import type { MailKind } from '#domain/mail/mail-kind.ts'
import type { Language } from '#domain/stores/languages.ts'
import type { MailDetail } from '#use-cases/mail/mail-detail.ts'
import { readDetail } from '#use-cases/mail/read-detail.ts'
import type { Stage } from './set-stage.ts'

export type SentMail = {
  id: string
  kind: MailKind
  recipient: string
  language: Language
  subjectId: string | null
  detail: MailDetail
  html: string
  /** Everything that can be pressed, or is fetched to be shown. */
  links: string[]
}

/** Their links are good once: the stage has used the earlier ones. */
const USED: readonly MailKind[] = ['staff-invitation', 'staff-recover-password']

/** What the shop has sent since the stage began to be set, once nothing waits any more. */
export async function sentMails(stage: Pick<Stage, 'storeId' | 'since' | 'writer'>): Promise<SentMail[]> {
  const message = 'mails that wait to be sent'
  await expect.poll(() => kindsWaiting(stage), { message, timeout: 60_000, intervals: [200] }).toEqual([])
  const mails = await readSent(stage)
  return mails.filter(
    ({ id, kind }) => !USED.includes(kind) || mails.findLast((other) => other.kind === kind)?.id === id,
  )
}

function kindsWaiting({ storeId, since, writer: { db } }: Pick<Stage, 'storeId' | 'since' | 'writer'>) {
  return inStore(db, storeId, async (trx) => {
    const mails = trx.selectFrom('mail').select('kind').where('createdAt', '>=', since)
    return (await mails.where('settledAt', 'is', null).execute()).map(({ kind }) => kind)
  })
}

async function readSent({ storeId, since, writer: { db } }: Pick<Stage, 'storeId' | 'since' | 'writer'>) {
  const rows = await inStore(db, storeId, (trx) =>
    trx
      .selectFrom('mail')
      .innerJoin('outboxMail', 'outboxMail.id', 'mail.id')
      .select(['mail.id', 'kind', 'mail.recipient', 'language', 'subjectId', 'detail', 'html', 'text'])
      .where('createdAt', '>=', since)
      .orderBy('createdAt')
      .execute(),
  )
  return rows.map(({ detail, text, ...mail }) => ({
    ...mail,
    detail: readDetail(detail),
    links: linksIn(mail.html, text),
  }))
}

function linksIn(html: string, text: string): string[] {
  const pressed = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  return [...new Set([...pressed, ...(text.match(/https?:\/\/\S+/g) ?? [])])]
}
