'use client'

export { Failure as default } from '#components/layout/messages/failure.tsx'
