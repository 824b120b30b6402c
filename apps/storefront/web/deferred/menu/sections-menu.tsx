import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTranslations } from '#storefront/web/texts/use-translations.ts'
import { Icon } from '#storefront/web/ui/base/icon.tsx'
import { SectionLinks } from './section-links.tsx'
import css from './sections-menu.module.css'
import { useSections } from './use-sections.ts'

/** Unfolds beside the link to the whole list; the mouse opens it by coming near, the keyboard by its button. */
export default function SectionsMenu() {
  const texts = useTranslations('menu')
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()

  const open = () => {
    setWasOpen(true)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is the button inside
    <div className={css.menu} onPointerLeave={close} onBlur={closeWhenLeft} onKeyDown={closeByKey}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        aria-label={texts('sections')}
        onClick={() => (isOpen ? close() : open())}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && open()}
      >
        <Icon name="chevron" />
      </button>
      <div id={panel} className={css.panel} hidden={!isOpen}>
        {wasOpen && <Links onChoose={close} />}
      </div>
    </div>
  )
}

function Links({ onChoose }: { onChoose: () => void }) {
  const sections = useSections()
  return sections && <SectionLinks sections={sections} onChoose={onChoose} />
}
