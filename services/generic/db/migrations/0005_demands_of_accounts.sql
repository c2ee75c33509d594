ALTER TABLE "generic"."opinion" ADD COLUMN "account_id" bigint;--> statement-breakpoint
ALTER TABLE "generic"."opinion" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "opinion_of_account" ON "generic"."opinion" USING btree ("account_id","created_at","opinion_id");