import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Dialog } from '#storefront/web/ui/dialog/dialog.tsx'
import EventCalendar from './event-calendar.tsx'

type EventDialogProps = { day: string | null; onChoose: (day: string) => void; onClose: () => void }

/** Any day at all, also one without a courier: the delivery comes before it. */
export default function EventDialog({ day, onChoose, onClose }: EventDialogProps) {
  const texts = useTranslations('event')
  function choose(chosen: string) {
    onClose()
    onChoose(chosen)
  }
  return (
    <Dialog title={texts('question')} onClose={onClose}>
      <EventCalendar day={day} onChoose={choose} takesFocus />
    </Dialog>
  )
}
