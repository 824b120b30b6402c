import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CodeDetector } from './code-detector.ts'

/** Wide enough for a label at arm's length, small enough for an old phone. */
const WIDEST = 960

/** For browsers that read no codes themselves. Its program comes from our own server. */
export async function openZxingDetector(): Promise<CodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return {
    async detect(video) {
      if (context === null || video.videoWidth === 0) return []
      const scale = Math.min(1, WIDEST / video.videoWidth)
      canvas.width = Math.round(video.videoWidth * scale)
      canvas.height = Math.round(video.videoHeight * scale)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const image = context.getImageData(0, 0, canvas.width, canvas.height)
      const found = await readBarcodes(image, { formats: ['Code128', 'QRCode'], maxNumberOfSymbols: 1 })
      return found.map(({ text }) => text)
    },
  }
}
