'use client'

import type { ReactNode } from 'react'
import { AccountPart } from '#components/user/account-part.tsx'
import css from './application.module.css'

/**
 * The frame of a page with an account's long form: sends visitors to the login page and back. `what` names the content
 * while it is loading; `back` links to the parent page.
 */
export const FormPage = ({ title, path, what, back, children }: FormPageProps) => (
  <div className={css.page}>
    {back && (
      <a className={css.back} href={back.path}>
        {back.label}
      </a>
    )}
    <h1>{title}</h1>
    <AccountPart path={path} what={what}>
      {children}
    </AccountPart>
  </div>
)

interface FormPageProps {
  title: string
  path: string
  what: string
  back?: { path: string; label: string }
  children: ReactNode
}
