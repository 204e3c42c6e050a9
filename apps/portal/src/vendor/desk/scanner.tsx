import { readDeskCode } from '@kids-crafts/rules/school-desk.ts'
import { Notice } from '@kids-crafts/ui/notice.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { useTranslation } from '../translation.ts'

/** Not every browser has it, and none of the types that we compile with. */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
const { BarcodeDetector } = globalThis as {
  BarcodeDetector?: new (options: { formats: string[] }) => Detector
}

export const canScan = BarcodeDetector !== undefined && 'mediaDevices' in navigator

const betweenLooksMs = 200

/** The picture of the camera, until a code is in it. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useTranslation()
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setIsRefused] = useState(false)
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const over = new AbortController()
    let stream: MediaStream | undefined
    const stop = () => {
      over.abort()
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    async function look(picture: HTMLVideoElement): Promise<void> {
      if (BarcodeDetector === undefined) return
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (over.signal.aborted) return stop()
      picture.srcObject = stream
      await picture.play()
      const detector = new BarcodeDetector({ formats: ['qr_code'] })
      while (!over.signal.aborted) {
        const seen = await detector.detect(picture)
        const code = seen.map(({ rawValue }) => readDeskCode(rawValue)).find((each) => each !== undefined)
        if (code !== undefined && !over.signal.aborted) {
          stop()
          found(code)
          return
        }
        await new Promise((resolve) => setTimeout(resolve, betweenLooksMs))
      }
    }
    if (video.current) {
      look(video.current).catch(() => {
        if (!over.signal.aborted) setIsRefused(true)
      })
    }
    return stop
  }, [])
  if (isRefused) return <Notice tone="warning">{t('desk.noCamera')}</Notice>
  return (
    <video
      ref={video}
      muted
      playsInline
      className="rounded-card bg-surface-sunken aspect-square w-full object-cover"
    />
  )
}
