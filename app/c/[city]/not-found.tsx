export { NotFoundMessage as default } from '#components/layout/not-found-message.tsx'
