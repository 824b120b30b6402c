import { useId, useRef } from 'react'
import type { ProductView } from '#storefront/contract/catalogue/products.ts'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import textButton from '#storefront/web/ui/base/text-button.module.css'
import css from './size-guide.module.css'

const SYSTEMS = ['IT', 'EU', 'UK', 'US'] as const
const MEASURES = ['bust', 'waist', 'hips'] as const

/** A dialog of the platform, there from the start: newer browsers open it even without script. */
export function SizeGuide({ sizes }: { sizes: ProductView['sizes'] }) {
  const texts = useTranslations('product')
  const close = useTranslations('form')('close')
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const measured = sizes.filter(({ measures }) => measures !== null)
  if (!measured.length) return null
  const whenPressed = (command: string) => ({ command, commandfor: id }) as object
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        {...whenPressed('show-modal')}
      >
        {texts('sizeGuide')}
      </button>
      <dialog ref={dialog} id={id} className={css.guide} closedby="any" aria-labelledby={`${id}-title`}>
        <div className={css.inside}>
          <h2 id={`${id}-title`}>{texts('sizeGuide')}</h2>
          <button
            type="button"
            className={textButton.cross}
            aria-label={close}
            onClick={() => dialog.current?.close()}
            {...whenPressed('close')}
          >
            <Icon name="close" />
          </button>
          <p>{texts('sizeGuideText')}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <section className={css.scroll} tabIndex={0} aria-labelledby={`${id}-title`}>
            <table>
              <thead>
                <tr>
                  {SYSTEMS.map((system) => (
                    <th key={system} scope="col">
                      {system}
                    </th>
                  ))}
                  {MEASURES.map((measure) => (
                    <th key={measure} scope="col">
                      {texts(measure)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {measured.map(({ value, systems, measures }) => (
                  <tr key={value}>
                    {SYSTEMS.map((system, index) =>
                      index === 0 ? (
                        <th key={system} scope="row">
                          {systems[system]}
                        </th>
                      ) : (
                        <td key={system}>{systems[system]}</td>
                      ),
                    )}
                    {MEASURES.map((measure) => (
                      <td key={measure}>{measures?.[measure]} cm</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </div>
      </dialog>
    </>
  )
}
