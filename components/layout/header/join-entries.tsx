'use client'

import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { goToFallbackPage } from '#components/ui/go-to-fallback-page.ts'
import type { JoinDialogProps } from './join-dialog.tsx'
import { JOIN_KINDS, type JoinCode, type JoinKind } from './join-kinds.ts'

/**
 * The two "apply to join" entries. Each opens a popup with a WeChat code to scan; without
 * JavaScript, or if the popup's code fails to load, it opens the picture of the code. If the operator has no code, the
 * entries link to the online forms.
 */
export function JoinEntries({ code, wechatId }: JoinCode) {
  const [kind, setKind] = useState<JoinKind | null>(null)
  const [Dialog, setDialog] = useState<ComponentType<JoinDialogProps> | null>(null)

  const menu = useRef<HTMLDetailsElement>(null)

  const open = (event: MouseEvent, chosen: JoinKind) => {
    event.preventDefault()
    menu.current = event.currentTarget.closest('details')
    if (menu.current) menu.current.open = false
    setKind(chosen)
    if (Dialog) return
    import('./join-dialog.tsx').then(
      ({ JoinDialog }) => setDialog(() => JoinDialog),
      () => goToFallbackPage(code ?? chosen.form),
    )
  }

  return (
    <>
      {JOIN_KINDS.map((each) =>
        code ? (
          <a key={each.key} href={code} target="_blank" rel="noopener nofollow" onClick={(event) => open(event, each)}>
            {each.label}
          </a>
        ) : (
          <a key={each.key} href={each.form} rel="nofollow">
            {each.label}
          </a>
        ),
      )}
      {code && Dialog && (
        <Dialog
          kind={kind}
          code={code}
          wechatId={wechatId}
          onClose={() => setKind(null)}
          onClosed={() => menu.current?.querySelector('summary')?.focus()}
        />
      )}
    </>
  )
}
