CREATE TABLE "auth"."operator" (
	"operator_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth"."operator_operator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"role" text NOT NULL,
	"made_by" bigint,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "auth"."session" ALTER COLUMN "is_operator" SET DEFAULT false;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_account" ON "auth"."operator" USING btree ("account_id") WHERE "auth"."operator"."ended_at" is null;