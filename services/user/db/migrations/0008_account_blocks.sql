CREATE TABLE "user"."account_block" (
	"block_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user"."account_block_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"taken_down" jsonb NOT NULL,
	"blocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "account_block_account" ON "user"."account_block" USING btree ("account_id");