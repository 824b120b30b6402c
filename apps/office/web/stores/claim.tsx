import layout from '#kit/ui/base/layout.module.css'
import type { AddressesView } from '#office/contract/stores/life.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/base/button.tsx'
import { Card } from '../ui/page/page-header.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import { useDates } from '../ui/use-dates.ts'
import { DomainButton } from './domain-button.tsx'
import css from './opening/opening.module.css'

type ClaimProps = { claim: AddressesView['claims'][number]; addresses: AddressesView; mayEdit: boolean }

/** A domain that waits for its records: what to set, a button that looks, and what was found. */
export function Claim({ claim, addresses, mayEdit }: ClaimProps) {
  const texts = useTranslations('address')
  const states = useTranslations('address.state')
  const dates = useDates()
  const { domain, state, checkedAt, record } = claim
  const found = state === null ? texts('neverChecked') : states(state)
  return (
    <Card title={domain} lead={checkedAt ? texts('checkedAt', { state: found, at: dates.moment(checkedAt) }) : found}>
      <div className={`${layout.stack} ${layout.gap16}`}>
        <p>{texts('setRecords')}</p>
        <Record kind="CNAME" name={domain} value={addresses.target} />
        {addresses.targetAddresses.length > 0 && (
          <Record kind="A" name={domain} value={addresses.targetAddresses.join(', ')} />
        )}
        <Record kind="TXT" name={record.name} value={record.value} />
        {mayEdit && (
          <div className={css.buttons}>
            <DomainButton intent="remove" domain={domain} label={texts('remove')} done={texts('removed')} />
            <DomainButton
              intent="check"
              domain={domain}
              label={texts('check')}
              done={texts('checked')}
              kind="primary"
            />
          </div>
        )}
      </div>
    </Card>
  )
}

function Record({ kind, name, value }: { kind: string; name: string; value: string }) {
  const texts = useTranslations('address')
  const toast = useToast()
  async function copy() {
    await navigator.clipboard.writeText(value)
    toast({ text: texts('copied') })
  }
  return (
    <div className={css.record}>
      <Badge>{kind}</Badge>
      <code>{name}</code>
      <span />
      <span />
      <code>{value}</code>
      <Button isSmall isIconOnly kind="quiet" icon="copy" onClick={() => void copy()}>
        {texts('copy', { kind })}
      </Button>
    </div>
  )
}
