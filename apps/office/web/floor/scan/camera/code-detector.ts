/** Finds codes in a picture of the camera. */
export type CodeDetector = { detect(video: HTMLVideoElement): Promise<string[]> }

type NativeDetector = { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> }
type NativeDetectorClass = {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

const NATIVE_FORMATS = ['code_128', 'qr_code']

/** The browser's own where it reads our labels, else one that is loaded now: nobody else's page grows by it. */
export async function openDetector(): Promise<CodeDetector> {
  return (await openNativeDetector()) ?? (await import('./zxing-detector.ts')).openZxingDetector()
}

async function openNativeDetector(): Promise<CodeDetector | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (Native === undefined || !NATIVE_FORMATS.every((format) => known.includes(format))) return null
  const detector = new Native({ formats: NATIVE_FORMATS })
  return {
    async detect(video) {
      return (await detector.detect(video)).map(({ rawValue }) => rawValue)
    },
  }
}
