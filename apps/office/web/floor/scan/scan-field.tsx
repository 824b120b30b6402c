import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Stack } from '#kit/ui/base/stack.tsx'
import { useTranslations } from '../../texts/use-translations.ts'
import { Button } from '../../ui/base/button.tsx'
import pieces from '../../ui/page/parts.module.css'
import { mayAskForCamera, OPEN_CAMERA, reloadWithCamera } from './camera/camera-policy.ts'
import { CameraView } from './camera/camera-view.tsx'
import { useFeedback } from './feedback/use-feedback.ts'
import css from './scan.module.css'

type ScanFieldProps = {
  /** What is scanned here, unless it is a garment. */
  label?: string
  onScan: (text: string) => void
  /** How many scans wait for the network. */
  waiting?: number
  /** The session has ended; what was scanned is kept. */
  isLoggedOut?: boolean
  /** Another way to the garment, beside the camera. */
  children?: ReactNode
}

/** Where a code is typed by hand, beside the camera and the sound. A scanner needs none of it: `useScanner` hears it. */
export function ScanField({ label, onScan, waiting = 0, isLoggedOut = false, children }: ScanFieldProps) {
  const texts = useTranslations('scan')
  const { pathname } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  const [isCameraOpen, setCameraOpen] = useState(false)
  const { isSilent, setSilent } = useFeedback()

  useEffect(() => {
    if (location.hash !== OPEN_CAMERA) return
    history.replaceState(history.state, '', location.pathname + location.search)
    setCameraOpen(true)
  }, [])

  function send(event: FormEvent) {
    event.preventDefault()
    const field = input.current
    const text = field?.value.trim() ?? ''
    if (!field || text === '') return
    field.value = ''
    // Keys 1 to 5 are verdicts again.
    field.blur()
    onScan(text)
  }

  return (
    <div className={css.scan}>
      <Stack as="form" gap={6} onSubmit={send}>
        <label className={css.label} htmlFor="scan-code">
          {label ?? texts('code')}
        </label>
        <div className={`${pieces.beside} ${css.row}`}>
          <input
            ref={input}
            id="scan-code"
            className={css.input}
            placeholder={texts('ready')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="send"
            maxLength={6_000}
          />
          <Button type="submit" kind="primary" icon="arrow" isIconOnly>
            {texts('send')}
          </Button>
          <Button
            icon="camera"
            isIconOnly
            onClick={() => (mayAskForCamera() ? setCameraOpen(!isCameraOpen) : reloadWithCamera())}
          >
            {texts('openCamera')}
          </Button>
          <Button
            icon={isSilent ? 'silent' : 'sound'}
            isIconOnly
            aria-pressed={!isSilent}
            onClick={() => setSilent(!isSilent)}
          >
            {texts('sound')}
          </Button>
          {children}
        </div>
      </Stack>
      {waiting > 0 && (
        <p className={css.waiting} role="status">
          {isLoggedOut ? texts('loggedOut', { count: waiting }) : texts('waiting', { count: waiting })}{' '}
          {/* the server leads to the log-in and back here */}
          {isLoggedOut && <a href={pathname}>{texts('logIn')}</a>}
        </p>
      )}
      {isCameraOpen && <CameraView onCode={onScan} onClose={() => setCameraOpen(false)} />}
    </div>
  )
}
