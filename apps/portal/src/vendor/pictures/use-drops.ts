import { useEffect } from 'react'
import type { RefObject } from 'react'

interface Drops {
  onFiles: (files: File[]) => void
  /** A tile, named by its `data-key`, was dropped on the one at that index. */
  onMove: (key: string, to: number) => void
  onOver: (isOver: boolean) => void
}

/**
 * Files that are dropped on an element or pasted into the page, and tiles in it that are dragged to
 * another place.
 */
export function useDrops(element: RefObject<HTMLElement | null>, { onFiles, onMove, onOver }: Drops): void {
  useEffect(() => {
    const zone = element.current
    if (zone === null) return undefined
    const listeners = new AbortController()
    const { signal } = listeners
    let dragged: string | null = null
    const takeFiles = (data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (files.length > 0) onFiles(files)
    }

    zone.addEventListener('dragstart', ({ target }) => (dragged = tileOf(target)?.dataset['key'] ?? null), {
      signal,
    })
    zone.addEventListener('dragend', () => (dragged = null), { signal })
    zone.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault()
        onOver(dragged === null)
      },
      { signal },
    )
    zone.addEventListener('dragleave', () => onOver(false), { signal })
    zone.addEventListener(
      'drop',
      (event) => {
        event.preventDefault()
        onOver(false)
        const tile = tileOf(event.target)
        if (dragged === null) takeFiles(event.dataTransfer)
        else if (tile !== null) onMove(dragged, indexOf(tile))
      },
      { signal },
    )
    document.addEventListener('paste', ({ clipboardData }) => takeFiles(clipboardData), { signal })
    return () => listeners.abort()
  }, [element, onFiles, onMove, onOver])
}

const tileOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null

const indexOf = (tile: Element): number => [...(tile.parentElement?.children ?? [])].indexOf(tile)
