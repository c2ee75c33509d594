'use client'

import type { ReactNode } from 'react'
import { AccountPart } from '#components/user/account-part.tsx'
import css from './application.module.css'

/**
 * The frame of a page with a long form of an account: sends visitors to the login page and back. `what` is read meanwhile;
 * `back` leads to the page above.
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
