import { type Ref, useState } from 'react'
import { useRefusal } from '#storefront/web/api/use-messages.ts'
import { useDayTexts } from '#storefront/web/garments/use-day-texts.ts'
import { useSizeText } from '#storefront/web/garments/use-size-text.ts'
import type { CheckoutProduct } from '#storefront/web/state/checkout.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import button from '#storefront/web/ui/base/button.module.css'
import textButton from '#storefront/web/ui/base/text-button.module.css'
import { whileBusy } from '#storefront/web/ui/while-busy.ts'
import { useStorefront } from '#storefront/web/use-storefront.ts'
import { holdGarment } from '../hold-garment.ts'
import type { Garments } from '../use-garments.ts'
import { forgetEnded } from './ended-lines.ts'
import css from './ended-notice.module.css'

type EndedNoticeProps = { lines: readonly CheckoutProduct[]; garments: Garments; ref?: Ref<HTMLDivElement> }

/** Which garments left with the time, and one click to hold each of them again. */
export function EndedNotice({ lines, garments, ref }: EndedNoticeProps) {
  const texts = useTranslations('cart')
  const { store } = useStorefront()
  const dayTexts = useDayTexts()
  const refuse = useRefusal()
  const sizeText = useSizeText()
  const [busy, setBusy] = useState(false)

  /** A browser's clock that runs ahead ends a cart too early: what the store still holds for it is in nobody's way. */
  async function tryAgain({ uuid, withdrawDate: _, ...wanted }: CheckoutProduct) {
    setBusy(true)
    const refusal = await holdGarment(wanted, store.id, uuid)
    setBusy(false)
    if (refusal) refuse(refusal)
    else forgetEnded(uuid)
  }

  return (
    <div ref={ref} role="alert" tabIndex={-1}>
      {lines.length > 0 && (
        <section className={css.notice}>
          <h2>{texts('endedTitle')}</h2>
          <p>{texts('endedText')}</p>
          <ul>
            {lines.map((line) => {
              const garment = garments.get(line.id)
              const name = garment?.name ?? texts('garment')
              const size = garment?.sizes.find(({ value }) => value === line.sizeId)?.label ?? line.sizeId
              return (
                <li key={line.uuid}>
                  <span>
                    {name} · {texts('size', { size: sizeText(size) })} · {dayTexts.visit(line.deliveryDate)}
                  </span>
                  <button
                    type="button"
                    className={button.quiet}
                    aria-label={texts('tryAgainName', { name })}
                    {...whileBusy(busy, () => tryAgain(line))}
                  >
                    {texts('tryAgain')}
                  </button>
                  <button type="button" className={textButton.small} onClick={() => forgetEnded(line.uuid)}>
                    {texts('dismiss')}
                  </button>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}
