'use client'

import { Children, type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import css from './carousel.module.css'
import type { CarouselMotionProps, MotionApi } from './carousel-motion.tsx'
import { useAutoplay } from './use-autoplay.ts'

/**
 * A carousel. The server sends a scroll-snapping strip that can be swiped without JavaScript; once the page is idle,
 * embla adds looping, arrows, dots and a play/pause button. It pauses while hovered, focused or out of view, and never
 * starts by itself under `prefers-reduced-motion`.
 */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const slides = Children.toArray(children)
  const viewport = useRef<HTMLDivElement>(null)
  const Motion = useMotionWhenIdle(slides.length > 1)
  const [api, setApi] = useState<MotionApi | null>(null)
  const [selected, setSelected] = useState(0)
  const autoplay = useAutoplay(viewport, api && (() => api.scrollNext()))

  useEffect(() => {
    if (!api) return
    const update = () => setSelected(api.selectedScrollSnap())
    update()
    api.on('select', update)
    return () => void api.off('select', update)
  }, [api])

  return (
    <section className={css.carousel} aria-roledescription="轮播" aria-label={label}>
      <div ref={viewport} className={api ? `${css.viewport} ${css.moving}` : css.viewport}>
        <div className={css.track} aria-live={autoplay.isPlaying ? 'off' : 'polite'}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a set of form fields
            <div
              key={index}
              role="group"
              aria-roledescription="幻灯片"
              aria-label={`第 ${index + 1} 张，共 ${slides.length} 张`}
              inert={api !== null && index !== selected}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {Motion && <Motion viewport={viewport} onReady={setApi} />}
      {api && (
        <div className={css.controls}>
          <button type="button" aria-label={autoplay.isEnabled ? '暂停轮播' : '自动轮播'} onClick={autoplay.toggle}>
            <Icon path={autoplay.isEnabled ? 'M6 4v8M10 4v8' : 'M6 4l6 4-6 4z'} />
          </button>
          <button type="button" className={css.arrow} aria-label="上一张" onClick={() => api.scrollPrev()}>
            <Icon path="M10 3 5 8l5 5" />
          </button>
          {slides.map((_, index) => (
            <button
              key={index}
              type="button"
              className={css.dot}
              aria-label={`第 ${index + 1} 张`}
              aria-current={index === selected || undefined}
              onClick={() => api.scrollTo(index)}
            />
          ))}
          <button type="button" className={css.arrow} aria-label="下一张" onClick={() => api.scrollNext()}>
            <Icon path="m6 3 5 5-5 5" />
          </button>
        </div>
      )}
    </section>
  )
}

/** Loads the animated part when the browser is idle; without it, the strip can still be swiped. */
function useMotionWhenIdle(isEnabled: boolean) {
  const [Motion, setMotion] = useState<ComponentType<CarouselMotionProps> | null>(null)
  useEffect(() => {
    if (!isEnabled) return
    const load = () =>
      import('./carousel-motion.tsx').then(
        ({ CarouselMotion }) => setMotion(() => CarouselMotion),
        () => undefined,
      )
    const timer = setTimeout(load, IDLE_AFTER)
    return () => clearTimeout(timer)
  }, [isEnabled])
  return Motion
}

/** ms after which the first paint and its pictures are done on an average connection. */
const IDLE_AFTER = 2000

const Icon = ({ path }: { path: string }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
