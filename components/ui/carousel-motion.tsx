import useEmblaCarousel from 'embla-carousel-react'
import { type RefObject, useEffect } from 'react'

export type MotionApi = NonNullable<ReturnType<typeof useEmblaCarousel>[1]>

export interface CarouselMotionProps {
  viewport: RefObject<HTMLDivElement | null>
  onReady: (api: MotionApi | null) => void
}

/** Attaches Embla to an existing strip, starting at the slide the visitor has swiped to. Renders nothing. */
export function CarouselMotion({ viewport, onReady }: CarouselMotionProps) {
  const [attach, api] = useEmblaCarousel({ loop: true, startIndex: slideInView(viewport.current) })

  useEffect(() => attach(viewport.current), [attach, viewport])

  useEffect(() => {
    if (!api) return
    viewport.current?.scrollTo({ left: 0, behavior: 'instant' })
    // Off-screen slides load lazily; fetch the next one before it moves in.
    const fetchNext = () => {
      const slides = api.slideNodes()
      const next = slides[(api.selectedScrollSnap() + 1) % slides.length]
      for (const picture of next?.querySelectorAll('img') ?? []) picture.loading = 'eager'
    }
    fetchNext()
    api.on('select', fetchNext)
    onReady(api)
    return () => onReady(null)
  }, [api, onReady, viewport])

  return null
}

const slideInView = (strip: HTMLDivElement | null) =>
  strip?.clientWidth ? Math.round(strip.scrollLeft / strip.clientWidth) : 0
