import { useRef } from 'react'
import { useTranslations } from '../../../texts/use-translations.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import css from '../scan.module.css'
import { useCamera } from './use-camera.ts'

/** What the camera sees, with a frame to hold a label into. It stays open from one code to the next. */
export function CameraView({ onCode, onClose }: { onCode: (text: string) => void; onClose: () => void }) {
  const texts = useTranslations('scan')
  const video = useRef<HTMLVideoElement>(null)
  const trouble = useCamera(video, onCode)
  return (
    <div className={css.camera}>
      {trouble === null ? (
        <>
          <video ref={video} className={css.video} muted playsInline aria-label={texts('cameraPicture')} />
          <span className={css.target} aria-hidden />
        </>
      ) : (
        <Notice kind="warning">{texts(`trouble.${trouble}`)}</Notice>
      )}
      <Button icon="close" onClick={onClose}>
        {texts('closeCamera')}
      </Button>
    </div>
  )
}
