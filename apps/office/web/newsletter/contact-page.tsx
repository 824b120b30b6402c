import { Stack } from '#kit/ui/base/stack.tsx'
import type { OpenedContactView } from '#office/contract/newsletter/newsletter.ts'
import { inStore } from '#paths/office/paths.ts'
import { apiContext } from '../session/contexts.ts'
import { requireAnswer } from '../session/require-answer.ts'
import { requireStore } from '../session/require-store.ts'
import { useLanguageNames } from '../texts/use-language-names.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Notice } from '../ui/notice.tsx'
import { Card, PageHeader } from '../ui/page/page-header.tsx'
import pieces from '../ui/page/parts.module.css'
import { Muted } from '../ui/text/muted.tsx'
import { useDates } from '../ui/use-dates.ts'
import type { Route } from './+types/contact-page.ts'
import { STATE_KINDS } from './contact-columns.tsx'
import css from './newsletter.module.css'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { storeId, id } = params
  const store = requireStore(context, { storeId, permission: 'newsletter.view' })
  const answer = context.get(apiContext).call('openNewsletterContact', { params: { storeId: store.id, id } })
  return { store, contact: await requireAnswer(request, answer) }
}

/** Read once: each opening is a line in the audit. */
export function shouldRevalidate() {
  return false
}

/** One contact, with the proof of everything it said yes and no to. */
export default function ContactPage({ loaderData: { store, contact } }: Route.ComponentProps) {
  const texts = useTranslations('newsletter')
  const states = useTranslations('newsletter.states')
  const languages = useLanguageNames()
  const dates = useDates()
  const facts = [
    [texts('name'), contact.name || '—'],
    [texts('phone'), contact.phone || '—'],
    [texts('language'), languages.title(contact.language)],
    [texts('requestedAt'), dates.exact(contact.requestedAt)],
    [texts('confirmedAt'), contact.marketingSince ? dates.exact(contact.marketingSince) : '—'],
    [texts('unsubscribedAt'), contact.unsubscribedAt ? dates.exact(contact.unsubscribedAt) : '—'],
  ]
  return (
    <>
      <PageHeader
        title={contact.email}
        breadcrumb={[
          { label: store.name, to: inStore('store', store.id) },
          { label: texts('title'), to: inStore('newsletter', store.id) },
        ]}
        lead={<Badge kind={STATE_KINDS[contact.state]}>{states(contact.state)}</Badge>}
      />
      {contact.isMasked && <Notice kind="info">{texts('masked')}</Notice>}
      <Stack gap={16}>
        <Card title={texts('who')}>
          <dl className={`${pieces.small} ${css.facts}`}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <Card title={texts('proofs')} lead={texts('proofsLead')}>
          {contact.proofs.length === 0 ? (
            <Muted size="text">{texts('noProofs')}</Muted>
          ) : (
            <ol className={css.proofs}>
              {contact.proofs.map((proof) => (
                <Proof key={`${proof.kind} ${proof.at} ${proof.given}`} proof={proof} />
              ))}
            </ol>
          )}
        </Card>
      </Stack>
    </>
  )
}

function Proof({ proof }: { proof: OpenedContactView['proofs'][number] }) {
  const texts = useTranslations('newsletter')
  const kinds = useTranslations('newsletter.kinds')
  const sources = useTranslations('newsletter.sources')
  const dates = useDates()
  return (
    <li>
      <p className={css.proof}>
        <Badge kind={proof.given ? 'success' : 'neutral'}>{texts(proof.given ? 'given' : 'takenBack')}</Badge>
        <strong>{kinds(proof.kind)}</strong>
      </p>
      <Muted size="text">
        {dates.exact(proof.at)} · {sources(proof.source)}
        {proof.given && proof.endedAt && ` · ${texts('heldUntil', { moment: dates.exact(proof.endedAt) })}`}
      </Muted>
      {proof.text.length > 0 && (
        <details className={css.words}>
          <summary>{texts('words', { version: proof.textVersion?.slice(0, 8) ?? '' })}</summary>
          <div>
            {proof.text.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </details>
      )}
    </li>
  )
}
