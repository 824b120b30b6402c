import { useEffect, useState } from 'react'
import type { BrandPreviewView } from '#office/contract/stores/brand.ts'
import { browserClient } from '../../client/browser-client.ts'

const MINUTE = 60_000

/** The signed address of the draft, and a new one before it ends. Null: not there yet, or refused. */
export function usePreview(storeId: string): BrandPreviewView | null {
  const [preview, setPreview] = useState<BrandPreviewView | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    async function renew() {
      const answer = await browserClient.call('previewBrand', { params: { storeId } })
      if (isOver) return
      if (answer.success) setPreview(answer.data)
      const left = answer.success ? Date.parse(answer.data.expiresAt) - Date.now() - MINUTE : MINUTE
      timer = setTimeout(renew, Math.max(left, MINUTE / 4))
    }
    void renew()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [storeId])
  return preview
}
