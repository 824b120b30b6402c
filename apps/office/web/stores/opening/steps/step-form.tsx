import type { ReactNode } from 'react'
import type { OfficeErrorCode } from '#office/contract/error-codes.ts'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { FormMessage } from '../../../ui/form/form-message.tsx'
import { FormStack } from '../../../ui/form/form-stack.tsx'
import type { useOfficeForm } from '../../../ui/form/use-office-form.ts'
import css from '../opening.module.css'

type StepFormProps = {
  form: Pick<ReturnType<typeof useOfficeForm>, 'Form' | 'formProps' | 'isBusy' | 'code'>
  /** Said beside a field already. */
  isSaid?: boolean
  encType?: 'multipart/form-data'
  submit?: string
  /** Another way than to send it. */
  other?: ReactNode
  children: ReactNode
}

/** The fields of a step and the button that leads on. */
export function StepForm({ form, isSaid = false, encType, submit, other, children }: StepFormProps) {
  const texts = useTranslations('opening')
  const { Form, formProps, isBusy } = form
  const code: OfficeErrorCode | null = isSaid ? null : form.code
  return (
    <Form {...formProps} {...(encType && { encType })}>
      <input type="hidden" name="intent" value="save" />
      <FormStack>
        <FormMessage code={code} />
        {children}
        <div className={css.buttons}>
          {other}
          <Button type="submit" kind="primary" icon="arrow" isBusy={isBusy}>
            {submit ?? texts('continue')}
          </Button>
        </div>
      </FormStack>
    </Form>
  )
}
