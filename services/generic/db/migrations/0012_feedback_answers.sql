CREATE TABLE "generic"."opinion_view" (
	"view_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "generic"."opinion_view_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"opinion_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generic"."opinion" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "generic"."opinion" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "generic"."opinion" ADD COLUMN "answered_by" bigint;--> statement-breakpoint
CREATE INDEX "opinion_view_of_opinion" ON "generic"."opinion_view" USING btree ("opinion_id");