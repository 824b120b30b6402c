import { useState } from 'react'
import { FOUND_ON_GARMENT } from '#domain/charges/charge-calculation.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { ChargeableGarmentView, ChargePreviewView } from '#office/contract/charges/charges.ts'
import { MailPreview } from '../orders/order/mail-preview.tsx'
import css from '../orders/orders.module.css'
import { useSession } from '../session/use-session.ts'
import { useTranslations } from '../texts/use-translations.ts'
import { Button } from '../ui/base/button.tsx'
import { type FormField, startingFrom } from '../ui/form/fields/field.tsx'
import { MoneyField } from '../ui/form/fields/money-field.tsx'
import { SelectField } from '../ui/form/fields/select-field.tsx'
import { TextAreaField } from '../ui/form/fields/text-area-field.tsx'
import { TextField } from '../ui/form/fields/text-field.tsx'
import { showCents } from '../ui/form/typed-values.ts'
import { useOfficeForm } from '../ui/form/use-office-form.ts'
import { Notice } from '../ui/notice.tsx'
import { ActionDialog } from '../ui/overlay/action-dialog.tsx'
import { Muted } from '../ui/text/muted.tsx'
import { useToast } from '../ui/toast/toasts.tsx'
import { useMoney } from '../ui/use-money.ts'
import look from './charges.module.css'

type ChargeFields = Record<'garmentId' | 'kind' | 'amount' | 'words' | 'whyNoPhoto', string> & {
  lines: { words: string; amount: string }[]
}

const NO_LINE = { words: '', amount: '' }
const MOST_LINES = 12

/** First the mail as the customer will read it, then the charge itself. */
export function ChargeDialog({ garments, onClose }: { garments: ChargeableGarmentView[]; onClose: () => void }) {
  const texts = useTranslations('charges')
  const kinds = useTranslations('chargeKind')
  const money = useMoney()
  const toast = useToast()
  const { language } = useSession().person
  const [garmentId, setGarmentId] = useState(garments[0]?.garmentId ?? '')
  const garment = garments.find((each) => each.garmentId === garmentId) ?? garments[0]
  const [wanted, setWanted] = useState<string | null>(null)
  // one form is one charge, however often it is sent
  const [formKey] = useState(() => crypto.randomUUID())
  const [plan, setPlan] = useState<ChargePreviewView | null>(null)
  const chosen = garment?.most.find(({ kind }) => kind === wanted) ?? firstOf(garment)
  const {
    form: state,
    fields,
    ...action
  } = useOfficeForm<ChargeFields>({
    intent: 'charge',
    defaultValue: { lines: [NO_LINE] },
    onDone(done) {
      if (done !== null && typeof done === 'object' && 'plan' in done) return setPlan(done.plan as ChargePreviewView)
      toast({ text: texts('sent', { amount: money((done as { amount: number }).amount) }) })
      onClose()
    },
  })
  const forget = () => setPlan(null)
  if (!garment || !chosen) return null
  const isDamage = chosen.kind === 'damage'
  const needsPhoto = FOUND_ON_GARMENT.includes(chosen.kind)
  const own = { value: showCents(chosen.amount, language), key: `${garmentId} ${chosen.kind}` }
  return (
    <ActionDialog
      title={texts('askTitle')}
      lead={texts('askLead')}
      action={action}
      intent="charge"
      hidden={{ formKey }}
      confirm={plan ? texts('send', { amount: money(plan.amount) }) : texts('preview')}
      button={{ name: 'step', value: plan ? 'do' : 'plan' }}
      onChange={forget}
      onClose={onClose}
    >
      <SelectField
        label={texts('garment')}
        hint={texts('worth', { worth: money(garment.worth), left: money(garment.left) })}
        field={fields.garmentId}
        choices={garments.map((each) => ({ value: each.garmentId, label: each.garment }))}
        onChange={({ currentTarget }) => setGarmentId(currentTarget.value)}
      />
      <SelectField
        label={texts('kind')}
        hint={
          chosen.kind === 'lateFee' && garment.lateFeePerDay !== null
            ? texts('late', { days: garment.daysLate, fee: money(garment.lateFeePerDay) })
            : undefined
        }
        field={startingFrom(fields.kind, { key: garmentId, value: chosen.kind })}
        choices={garment.most.map(({ kind }) => ({ value: kind, label: kinds(kind) }))}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
      />
      {isDamage ? (
        <CalculationFields
          rows={fields.lines.getFieldList().map((row) => {
            const { words, amount } = row.getFieldset()
            return { key: row.key, words, amount }
          })}
          hint={texts('most', { amount: money(chosen.amount) })}
          onMore={() => state.insert({ name: fields.lines.name, defaultValue: NO_LINE })}
        />
      ) : (
        <MoneyField
          label={texts('amount')}
          hint={texts('most', { amount: money(chosen.amount) })}
          field={startingFrom(fields.amount, own)}
          required
        />
      )}
      <TextAreaField
        label={texts('words')}
        hint={texts('wordsHint')}
        field={startingFrom(fields.words, { key: garmentId, value: noteOf(garment) })}
        maxLength={1000}
        rows={4}
        required
      />
      {needsPhoto && garment.photos.length === 0 && <Notice kind="info">{texts('noPhotos')}</Notice>}
      {garment.photos.length > 0 && <PhotoChoice key={garmentId} photos={garment.photos} />}
      {needsPhoto && (
        <TextAreaField
          label={texts('whyNoPhoto')}
          hint={texts('whyNoPhotoHint')}
          field={fields.whyNoPhoto}
          maxLength={500}
          rows={2}
          required={garment.photos.length === 0}
        />
      )}
      {garment.isOut && <Muted>{texts('stillOut', { garment: garment.garment })}</Muted>}
      {plan && (
        <Stack gap={8} role="status">
          <p className={css.amount}>{texts('will', { amount: money(plan.amount) })}</p>
          <MailPreview mails={plan.mails} />
        </Stack>
      )}
    </ActionDialog>
  )
}

type Row = { key: string | undefined } & Record<'words' | 'amount', FormField>

/** What making it good costs, as on a bill: the sum of it is asked for. */
function CalculationFields({ rows, hint, onMore }: { rows: Row[]; hint: string; onMore: () => void }) {
  const texts = useTranslations('charges')
  return (
    <fieldset className={look.lines}>
      <legend>{texts('calculation')}</legend>
      <Muted>
        {texts('linesHint')} {hint}
      </Muted>
      {rows.map(({ key, words, amount }, nth) => (
        <div key={key} className={look.line}>
          <TextField label={texts('lineWords', { nth: nth + 1 })} field={words} maxLength={200} required />
          <MoneyField label={texts('lineAmount', { nth: nth + 1 })} field={amount} required />
        </div>
      ))}
      {rows.length < MOST_LINES && (
        <div>
          <Button isSmall icon="plus" onClick={onMore}>
            {texts('anotherLine')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** What is late is proposed before anything else. */
function firstOf(garment: ChargeableGarmentView | undefined) {
  return (
    garment?.most.find(({ kind }) => kind === 'lateFee') ??
    garment?.most.find(({ kind }) => kind === 'damage') ??
    garment?.most[0]
  )
}

/** What was written down when it came back. */
function noteOf({ photos }: ChargeableGarmentView): string {
  return photos.find(({ note }) => note !== '')?.note ?? ''
}

function PhotoChoice({ photos }: Pick<ChargeableGarmentView, 'photos'>) {
  const texts = useTranslations('charges')
  return (
    <fieldset className={look.photos}>
      <legend>{texts('photos')}</legend>
      {photos.map(({ key }, nth) => (
        <label key={key}>
          <input type="checkbox" name="photos" value={key} defaultChecked />
          <img src={`/images/${key}/160.webp`} alt={texts('photo', { number: nth + 1 })} />
        </label>
      ))}
    </fieldset>
  )
}
