import { useId, useRef, useState } from 'react'
import { Row } from '#kit/ui/base/row.tsx'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { lengthOf, lengthsOf, toBookedItem } from '#storefront/web/calendar/booked-item.ts'
import { DayChoice } from '#storefront/web/calendar/day-choice.tsx'
import { PeriodChoice } from '#storefront/web/calendar/period-choice.tsx'
import { type Choice, chooseSize, chooseWay } from '#storefront/web/product/choice/choose.ts'
import { SizeChoice } from '#storefront/web/product/choice/size-choice.tsx'
import { WayChoice } from '#storefront/web/product/choice/way-choice.tsx'
import { toWays } from '#storefront/web/product/choice/ways.ts'
import { SizeNote } from '#storefront/web/product/size-note.tsx'
import type { CheckoutProduct } from '#storefront/web/state/checkout.ts'
import { change } from '#storefront/web/state/main-store.ts'
import { showSnackbar } from '#storefront/web/state/snackbar.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { holdGarment } from '../hold-garment.ts'
import { editableWays, wayOfLine } from './editable-ways.ts'
import css from './line-editor.module.css'
import { LinePrice } from './line-price.tsx'

type LineEditorProps = { line: CheckoutProduct; garment: ProductView; onDone: () => void }

/** The questions of the garment's own page, answered as the line is now. The line stays until the store holds the new one. */
export default function LineEditor({ line, garment, onDone }: LineEditorProps) {
  const texts = useTranslations('cart')
  const calendarTexts = useTranslations('calendar')
  const productTexts = useTranslations('product')
  const { store, memberships } = useStorefront()
  const refuse = useRefusal()
  const days = useRef<HTMLDivElement>(null)
  const ways = editableWays(line, toWays(garment, memberships))
  const [choice, choose] = useState<Choice>(() => ({
    way: (wayOfLine(line, ways) ?? ways[0])?.id ?? null,
    size: line.sizeId,
    instead: null,
  }))
  const [length, setLength] = useState(line.rentDays)
  const [day, setDay] = useState<string | null>(line.deliveryDate)
  const [isMissing, setMissing] = useState(false)
  const [tries, setTries] = useState({ busy: false, failed: 0 })
  const noteId = useId()
  const { size: chosenSize, instead } = choice
  const size = chosenSize ?? line.sizeId
  const way = ways.find(({ id }) => id === choice.way)
  if (!way) return null

  const lengths = lengthsOf(way)
  const daysCount = lengthOf(way, length)
  const item = { id: line.id, ...toBookedItem(way, daysCount) }
  const isThere = way.kind !== 'secondHand' || way.sizes.includes(size)

  async function save() {
    if (day === null) {
      setMissing(true)
      return days.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
    }
    const wanted = { ...item, sizeId: size, deliveryDate: day }
    if (isAlready(line, wanted)) return onDone()
    setTries((before) => ({ ...before, busy: true }))
    const refusal = await holdGarment(wanted, store.id, line.uuid)
    setTries(({ failed }) => ({ busy: false, failed: refusal ? failed + 1 : failed }))
    if (refusal) return refuse(refusal)
    change('snackbar', showSnackbar, { type: 'success', text: texts('saved', { name: garment.name }) })
    onDone()
  }

  return (
    <section className={css.editor} aria-label={texts('editName', { name: garment.name })}>
      <div className={css.choices}>
        <SizeChoice
          sizes={garment.sizes}
          chosen={size}
          forSale={way.kind === 'secondHand' ? garment.secondHand.flatMap(({ sizes }) => sizes) : null}
          onChoose={(size) => choose(chooseSize(ways, way, size))}
        />
        {instead !== null && <SizeNote sizes={garment.sizes} choice={choice} way={way} />}
        <WayChoice ways={ways} chosen={way} onChoose={(id) => choose(chooseWay(ways, choice, id))} />
        <PeriodChoice lengths={lengths} chosen={daysCount} onChoose={setLength} />
      </div>
      <div ref={days}>
        {isThere ? (
          <DayChoice
            query={{
              productId: line.id,
              sizeId: size,
              partnerStoreId: store.id,
              type: way.kind,
              daysCount,
              condition: item.condition,
              replaces: line.uuid,
            }}
            version={tries.failed}
            day={day}
            isMissing={isMissing && day === null}
            onChoose={setDay}
            noteId={noteId}
          />
        ) : (
          <p role="status">{productTexts('notForSale')}</p>
        )}
      </div>
      {way.kind !== 'membership' && <LinePrice item={item} />}
      <Row gap={8} className={css.actions}>
        <button
          type="button"
          className={button.button}
          aria-describedby={noteId}
          disabled={!isThere}
          {...whileBusy(tries.busy, save)}
        >
          {tries.busy ? calendarTexts('adding') : texts('save')}
        </button>
        <button type="button" className={button.quiet} onClick={onDone}>
          {texts('cancel')}
        </button>
      </Row>
    </section>
  )
}

function isAlready(line: CheckoutProduct, wanted: Partial<CheckoutProduct>): boolean {
  return Object.entries(wanted).every(([key, value]) => line[key as keyof CheckoutProduct] === value)
}
