import type { IntegrationView } from '#office/contract/integrations/integrations.ts'
import { useTranslations } from '../texts/use-translations.ts'
import type { FormField } from '../ui/form/fields/field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { Muted } from '../ui/text/muted.tsx'
import { CopyAddress } from './copy-address.tsx'
import css from './integrations.module.css'

const SHOWN = [
  ...(['service', 'returnService', 'pickUpCarrier'] as const),
  ...(['name', 'street', 'postalCode', 'city', 'province', 'phone'] as const),
] as const

export type SendcloudField = 'publicKey' | 'secretKey' | (typeof SHOWN)[number]

/** The keys of an account, how its parcels travel, and where they are fetched. */
export function SendcloudFields({ fields, webhook }: { fields: Record<SendcloudField, FormField>; webhook: string }) {
  const texts = useTranslations('integrations')
  const secret = { type: 'password', autoComplete: 'off', spellCheck: false, required: true } as const
  const plain = { autoComplete: 'off', spellCheck: false } as const
  return (
    <>
      <div className={css.pair}>
        <TextField label={texts('publicKey')} hint={texts('sendcloudKeyHint')} field={fields.publicKey} {...secret} />
        <TextField label={texts('secretKey')} field={fields.secretKey} {...secret} />
      </div>
      <CopyAddress label={texts('sendcloudWebhook')} address={webhook} />
      <Muted size="small">{texts('sendcloudWebhookHint')}</Muted>
      <TextField label={texts('service')} hint={texts('serviceHint')} field={fields.service} {...plain} required />
      <div className={css.pair}>
        <TextField
          label={texts('returnService')}
          hint={texts('returnServiceHint')}
          field={fields.returnService}
          {...plain}
        />
        <TextField
          label={texts('pickUpCarrier')}
          hint={texts('pickUpCarrierHint')}
          field={fields.pickUpCarrier}
          {...plain}
        />
      </div>
      <h3 className={css.part}>{texts('pickedUpAt')}</h3>
      <div className={css.pair}>
        <TextField label={texts('senderName')} field={fields.name} required />
        <TextField label={texts('phone')} field={fields.phone} type="tel" required />
      </div>
      <TextField label={texts('street')} field={fields.street} required />
      <div className={css.pair}>
        <TextField label={texts('postalCode')} field={fields.postalCode} inputMode="numeric" maxLength={5} required />
        <TextField label={texts('city')} field={fields.city} required />
      </div>
      <TextField label={texts('province')} field={fields.province} maxLength={2} required />
    </>
  )
}

/** An account as it was saved, without its keys. */
export function sendcloudValues(own: IntegrationView['own']): Record<(typeof SHOWN)[number], string> {
  const parts = own?.parts ?? {}
  return Object.fromEntries(SHOWN.map((name) => [name, String(parts[name] ?? '')])) as Record<
    (typeof SHOWN)[number],
    string
  >
}
