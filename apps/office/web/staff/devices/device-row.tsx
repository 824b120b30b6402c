import type { DeviceView } from '#office/contract/staff/devices.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useOfficeForm } from '../../ui/form/use-office-form.ts'
import pieces from '../../ui/page/parts.module.css'
import { useToast } from '../../ui/toast/toasts.tsx'
import { useDates } from '../../ui/use-dates.ts'
import css from './devices.module.css'

/** One device, how it stands, and whoever is locked on it. */
export function DeviceRow({ device, onRevoke }: { device: DeviceView; onRevoke: () => void }) {
  const texts = useTranslations('devices')
  const dates = useDates()
  const { id, name, setUpAt, lastUsedAt, codeExpiresAt, isCodeExpired, locked } = device
  const used = lastUsedAt ? texts('lastUsed', { at: dates.moment(lastUsedAt) }) : texts('neverUsed')
  const waits = texts(isCodeExpired ? 'codeExpired' : 'codeUntil', { until: dates.time(codeExpiresAt) })
  return (
    <li>
      <Icon name="phone" />
      <span className={`${pieces.small} ${css.words}`}>
        <strong>{name}</strong>
        <small>{setUpAt ? used : waits}</small>
      </span>
      {!setUpAt && <Badge kind="warning">{texts('waiting')}</Badge>}
      <Button kind="quiet" isSmall onClick={onRevoke}>
        {texts('revoke')}
      </Button>
      {locked.map((person) => (
        <Locked key={person.personId} deviceId={id} {...person} />
      ))}
    </li>
  )
}

function Locked({ deviceId, personId, name, at }: DeviceView['locked'][number] & { deviceId: string }) {
  const texts = useTranslations('devices')
  const dates = useDates()
  const toast = useToast()
  const { Form, formProps, isBusy } = useOfficeForm({
    intent: 'unlock',
    onDone: () => toast({ text: texts('unlocked', { name }) }),
  })
  return (
    <Form {...formProps} className={css.locked}>
      <input type="hidden" name="intent" value="unlock" />
      <input type="hidden" name="id" value={deviceId} />
      <input type="hidden" name="personId" value={personId} />
      <Icon name="lock" size={16} />
      <span className={`${pieces.small} ${css.words}`}>{texts('locked', { name, at: dates.moment(at) })}</span>
      <Button type="submit" isSmall isBusy={isBusy}>
        {texts('unlock')}
      </Button>
    </Form>
  )
}
