import type { IntegrationView } from '#office/contract/integrations/integrations.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { SelectField } from '../ui/form/fields/select-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Notice } from '../ui/notice.tsx'
import { Muted } from '../ui/text/muted.tsx'
import { CopyAddress } from './copy-address.tsx'
import css from './integrations.module.css'
import { type SendcloudField, SendcloudFields, sendcloudValues } from './sendcloud-fields.tsx'

type ConnectFormProps = {
  kind: IntegrationView['kind']
  own: IntegrationView['own']
  webhook: string
  onConnected: () => void
}

type Fields = Record<
  | ('secretKey' | 'webhookSecret' | 'host' | 'port' | 'security' | 'user' | 'password' | 'from' | 'apiKey')
  | SendcloudField,
  string
>
type Answer = { account: string | null; isTest: boolean }

/** Keys as they are typed: tested by one button, tested and saved by the other. */
export function ConnectForm({ kind, own, webhook, onConnected }: ConnectFormProps) {
  const texts = useTranslations('integrations')
  const { fields, Form, formProps, isBusy, code, data } = useOfficeForm<Fields>({
    intent: `connect ${kind}`,
    defaultValue: kind === 'sendcloud' ? sendcloudValues(own) : smtpValues(own),
    onDone(answer) {
      if (!(answer as Answer).isTest) onConnected()
    },
  })
  const tested = code === null && (data as Answer | null)?.isTest ? (data as Answer) : null
  const secret = { type: 'password', autoComplete: 'off', spellCheck: false, required: true } as const
  return (
    <Form {...formProps}>
      <input type="hidden" name="intent" value={`connect ${kind}`} />
      <input type="hidden" name="kind" value={kind} />
      <FormStack>
        <FormMessage code={code} />
        {tested && !isBusy && (
          <Notice kind="success">
            <span role="status">
              {kind === 'smtp' ? texts('mailOnItsWay') : texts('works', { account: tested.account ?? 'none' })}
            </span>
          </Notice>
        )}
        {kind === 'stripe' && (
          <>
            <TextField label={texts('secretKey')} hint={texts('secretKeyHint')} field={fields.secretKey} {...secret} />
            <CopyAddress label={texts('webhook')} address={webhook} />
            <TextField
              label={texts('webhookSecret')}
              hint={texts('webhookSecretHint')}
              field={fields.webhookSecret}
              {...secret}
            />
          </>
        )}
        {kind === 'smtp' && (
          <>
            <TextField label={texts('host')} hint={texts('hostHint')} field={fields.host} spellCheck={false} required />
            <div className={css.pair}>
              <SelectField
                label={texts('port')}
                field={fields.port}
                choices={['465', '587', '2525', '25'].map((value) => ({ value, label: value }))}
              />
              <SelectField
                label={texts('security')}
                field={fields.security}
                choices={(['tls', 'startTls'] as const).map((value) => ({ value, label: texts(value) }))}
              />
            </div>
            <div className={css.pair}>
              <TextField label={texts('user')} field={fields.user} autoComplete="off" spellCheck={false} required />
              <TextField label={texts('password')} field={fields.password} {...secret} />
            </div>
            <TextField label={texts('from')} field={fields.from} type="email" autoComplete="off" required />
          </>
        )}
        {kind === 'sendcloud' && <SendcloudFields fields={fields} webhook={webhook} />}
        {(kind === 'brevo' || kind === 'maps') && (
          <TextField label={texts('apiKey')} hint={texts(`apiKeyHint.${kind}`)} field={fields.apiKey} {...secret} />
        )}
        <Muted size="small">{texts('writeOnly')}</Muted>
        <div className={css.actions}>
          <Button type="submit" name="step" value="test" isBusy={isBusy}>
            {texts('try')}
          </Button>
          <Button type="submit" kind="primary" name="step" value="save" isBusy={isBusy}>
            {texts('save')}
          </Button>
        </div>
      </FormStack>
    </Form>
  )
}

/** A mail server as it was saved, without its password. */
function smtpValues(own: IntegrationView['own']) {
  const { host = '', port = 465, security = 'tls', user = '', from = '' } = own?.parts ?? {}
  return { host: String(host), port: String(port), security: String(security), user: String(user), from: String(from) }
}
