import css from './mark.module.css'

/** The office's own sign: a hanger, and no brand's. */
export function Mark() {
  return (
    <p className={css.mark}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" />
        <path d="M16 12.4V11a2.6 2.6 0 1 0-2.6-2.6M16 12.4 6.6 19.2c-1.3 1-.6 3 1 3h16.8c1.6 0 2.3-2 1-3Z" />
      </svg>
      <span>
        Guardaroba <b>Office</b>
      </span>
    </p>
  )
}
