import { SOLD_KINDS } from '#domain/books/book-settings.ts'
import { Stack } from '#kit/ui/base/stack.tsx'
import type { BookSettingsView } from '#office/contract/books/books.ts'
import { useTranslations } from '../../texts/use-translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/page/page-header.tsx'
import { Muted } from '../../ui/text/muted.tsx'
import { useDates } from '../../ui/use-dates.ts'

/** What counted, counts and will count: the latest first. */
export function SettingsHistory({ settings: { all, current, today } }: { settings: BookSettingsView }) {
  const texts = useTranslations('bookSettings')
  const dates = useDates()
  return (
    <Card title={texts('history')}>
      <Stack as="ul" gap={16}>
        {all.map((each) => (
          <li key={each.from}>
            <strong>{texts('since', { day: dates.day(each.from) })}</strong>{' '}
            {each.from === current?.from && <Badge kind="success">{texts('inForce')}</Badge>}
            {each.from > today && <Badge kind="accent">{texts('later')}</Badge>}
            <Muted>
              {SOLD_KINDS.map((kind) => `${texts(`kind.${kind}`)}: ${texts(`document.${each[kind]}`)}`).join(' · ')}
            </Muted>
          </li>
        ))}
      </Stack>
    </Card>
  )
}
