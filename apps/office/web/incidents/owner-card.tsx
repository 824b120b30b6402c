import { useState } from 'react'
import { Row } from '#kit/ui/base/row.tsx'
import type { IncidentDetailView } from '#office/contract/incidents/incidents.ts'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { SelectField } from '../ui/form/fields/select-field.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { FormStack } from '../ui/form/form-stack.tsx'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Card } from '../ui/page/page-header.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import { DismissDialog } from './dismiss-dialog.tsx'
import css from './incidents.module.css'

/** Who takes care of it: oneself with one click, or a colleague; or that nothing is to be done. */
export function OwnerCard({ incident, canEdit }: { incident: IncidentDetailView; canEdit: boolean }) {
  const texts = useTranslations('incidents')
  const [isDismissing, setDismissing] = useState(false)
  const { owner, people } = incident
  const own = useSession().person.id
  if (!canEdit) return <Card title={texts('assign')}>{owner?.name ?? texts('nobody')}</Card>
  const canTake = owner?.id !== own && people.some(({ id }) => id === own)
  return (
    <Card title={texts('assign')}>
      <div className={css.stack}>
        {canTake && <TakeForm incident={incident} ownerId={own} />}
        <AssignForm incident={incident} />
        <Row gap={8}>
          <Button onClick={() => setDismissing(true)}>{texts('dismiss')}</Button>
        </Row>
      </div>
      {isDismissing && <DismissDialog onClose={() => setDismissing(false)} />}
    </Card>
  )
}

function TakeForm({ incident, ownerId }: { incident: IncidentDetailView; ownerId: string }) {
  const texts = useTranslations('incidents')
  const { Form, formProps, isBusy, code } = useAssign(incident)
  return (
    <Form {...formProps}>
      <Hidden incident={incident} />
      <input type="hidden" name="ownerId" value={ownerId} />
      <FormMessage code={code} />
      <Button type="submit" kind="primary" isWide isBusy={isBusy}>
        {texts('take')}
      </Button>
    </Form>
  )
}

function AssignForm({ incident }: { incident: IncidentDetailView }) {
  const texts = useTranslations('incidents')
  const { fields, Form, formProps, isBusy, code } = useAssign(incident)
  const people = incident.people.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Form {...formProps}>
      <Hidden incident={incident} />
      <FormStack>
        <FormMessage code={code} />
        <SelectField
          label={texts('colleague')}
          field={fields.ownerId}
          choices={[{ value: '', label: texts('nobody') }, ...people]}
        />
        <Row gap={8}>
          <Button type="submit" isBusy={isBusy}>
            {texts('save')}
          </Button>
        </Row>
      </FormStack>
    </Form>
  )
}

/** What was seen goes along: whoever was faster is not overruled unseen. */
function Hidden({ incident }: { incident: IncidentDetailView }) {
  return (
    <>
      <input type="hidden" name="intent" value="assign" />
      <input type="hidden" name="seen" value={incident.owner?.id ?? ''} />
    </>
  )
}

function useAssign({ owner }: IncidentDetailView) {
  const texts = useTranslations('incidents')
  const toast = useToast()
  return useOfficeForm<{ ownerId: string }>({
    intent: 'assign',
    defaultValue: { ownerId: owner?.id ?? '' },
    onDone: () => toast({ text: texts('ownerSaved') }),
  })
}
