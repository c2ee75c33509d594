CREATE TABLE "generic"."preview" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint,
	"content" jsonb NOT NULL,
	"made_by" bigint NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
