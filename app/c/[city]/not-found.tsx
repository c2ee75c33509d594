export { NotFoundMessage as default } from '#components/layout/messages/not-found-message.tsx'
