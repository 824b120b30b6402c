import type { ApiKeyView } from '#office/contract/api-keys/api-keys.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/base/button.tsx'
import pieces from '../ui/page/parts.module.css'
import { useDates } from '../ui/use-dates.ts'
import css from '../webhooks/developers.module.css'

const KINDS = { live: 'success', expired: 'warning', revoked: 'neutral' } as const

export function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKeyView; onRevoke?: (() => void) | undefined }) {
  const texts = useTranslations('developers')
  const states = useTranslations('keyState')
  const scopes = useTranslations('scope')
  const dates = useDates()
  const { name, start, state, createdBy, createdAt, lastUsedAt, expiresAt } = apiKey
  const facts = [
    texts('madeBy', { name: createdBy, day: dates.day(createdAt) }),
    lastUsedAt ? texts('lastUsed', { moment: dates.moment(lastUsedAt) }) : texts('neverUsed'),
    expiresAt ? texts('expires', { day: dates.day(expiresAt) }) : texts('neverExpires'),
  ]
  return (
    <li className={css.row}>
      <div className={`${pieces.small} ${css.words}`}>
        <span className={`${pieces.line} ${pieces.small} ${css.name}`}>
          <strong>{name}</strong> <code>{start}…</code> <Badge kind={KINDS[state]}>{states(state)}</Badge>
        </span>
        <small>{facts.join(' · ')}</small>
        <small>{apiKey.scopes.map((scope) => scopes(scope)).join(', ')}</small>
      </div>
      {onRevoke && state !== 'revoked' && (
        <Button kind="quiet" isSmall onClick={onRevoke}>
          {texts('revoke')}
        </Button>
      )}
    </li>
  )
}
