import { isName } from '#domain/accounts/fields/names.ts'
import { isMobilePhone } from '#domain/accounts/fields/phone-number.ts'
import type { UserView } from '#storefront/contract/accounts/accounts.ts'
import { browserApi } from '#storefront/web/api/browser-api.ts'
import { announce, useRefusal } from '#storefront/web/api/use-messages.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { Form } from '#storefront/web/ui/form/form.tsx'
import { PhoneField } from '#storefront/web/ui/form/phone-field.tsx'
import { TextField } from '#storefront/web/ui/form/text-field.tsx'
import { useFields } from '#storefront/web/ui/form/use-fields.ts'
import { useStorefront } from '../../use-storefront.ts'
import { changeOwnInfo } from '../begin-session.ts'
import { NameFields } from '../register/name-fields.tsx'

export function PersonalDataForm({ user }: { user: UserView }) {
  const labels = useTranslations('form')
  const refuse = useRefusal()
  const { languages } = useStorefront()
  const { firstName, lastName, phone } = user
  const { values, text } = useFields({ firstName, lastName, phone })
  const wrong = {
    firstName: !isName(values.firstName, languages),
    lastName: !isName(values.lastName, languages),
    phone: !isMobilePhone(values.phone),
  }

  async function save() {
    const answer = await browserApi().call('updateUser', { params: { id: user.id }, body: values })
    if (!answer.success) return refuse(answer)
    changeOwnInfo(answer.data)
    announce('success', labels('saved'))
  }

  return (
    <Form isValid={!Object.values(wrong).includes(true)} onSubmit={save}>
      {({ busy, canSubmit }) => (
        <>
          <NameFields text={text} wrong={wrong} />
          <PhoneField {...text('phone')} error={wrong.phone} />
          <TextField label={labels('email')} name="email" value={user.email} onChange={() => {}} readOnly />
          <button type="submit" className={button.button} disabled={!canSubmit} aria-disabled={busy || undefined}>
            {busy ? labels('wait') : labels('save')}
          </button>
        </>
      )}
    </Form>
  )
}
