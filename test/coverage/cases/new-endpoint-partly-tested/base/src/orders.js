import express from 'express'

export const orders = new Map([[1, [2, 3]]])
export const router = express.Router()

router.get('/health', (req, res) => {
  res.json({ ok: true })
})
