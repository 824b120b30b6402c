import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Stack } from '#kit/ui/base/stack.tsx'
import { Icon } from '../../base/icon.tsx'
import pieces from '../../page/parts.module.css'
import { ariaOf, FieldNotes, type FieldProps } from './field.tsx'
import css from './file-field.module.css'

type FileFieldProps = Omit<ComponentProps<'input'>, 'name' | 'type' | 'value' | 'defaultValue' | 'onChange'> &
  FieldProps & {
    /** What is said inside: choose a file, or drop it here. */
    prompt: string
    /** What is kept now; shown until another one is chosen. */
    current?: ReactNode
    /** From 0 to 1 while it is on its way. */
    progress?: number | null
    /** With scripts, what is done at once; without it the file waits for its form to be sent. */
    onFile?: (file: File) => void
  }

/**
 * The browser's own file chooser, drawn as a place to drop on, which it is by itself: it works before scripts have loaded,
 * and by keyboard.
 */
export function FileField({ label, hint, field, prompt, current, progress, onFile, ...rest }: FileFieldProps) {
  const [file, setFile] = useState<File | null>(null)
  const [isOver, setIsOver] = useState(false)
  const picture = usePicture(file)

  function take(chosen: File | undefined) {
    if (!chosen) return
    setFile(chosen)
    onFile?.(chosen)
  }

  return (
    <Stack gap={6}>
      <label className={css.label} htmlFor={field.id}>
        {label}
      </label>
      <div className={css.place} data-over={isOver || undefined}>
        <span className={css.preview}>
          {picture ? <img src={picture} alt="" /> : current || <Icon name="image" size={22} />}
        </span>
        <span className={css.words}>
          <span className={css.prompt}>
            <Icon name="upload" size={16} />
            {prompt}
          </span>
          {file && (
            <small>
              {file.name} · {sizeOf(file)}
            </small>
          )}
          {progress !== null && progress !== undefined && <progress aria-label={label} value={progress} max={1} />}
        </span>
        <input
          {...rest}
          key={field.key}
          type="file"
          className={pieces.cover}
          id={field.id}
          name={field.name}
          onDragEnter={() => setIsOver(true)}
          onDragLeave={() => setIsOver(false)}
          onDrop={() => setIsOver(false)}
          onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
          {...ariaOf(field, hint)}
        />
      </div>
      <FieldNotes hint={hint} field={field} />
    </Stack>
  )
}

/** The chosen picture itself, as the browser can show it. */
function usePicture(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

function sizeOf({ size }: File): string {
  return size < 1024 * 1024 ? `${Math.ceil(size / 1024)} kB` : `${(size / 1024 / 1024).toFixed(1)} MB`
}
